// Written by Generate/generate.py from Generate/*.csv. Change those and run it again.

extension SystemTable {
    /// Number of lines of ``literal``.
    static let literalRows = 509

    /// One line a type: identifier|parents (line numbers)|filename extensions|MIME types|description.
    /// A literal stays in the read-only part of the library: nothing is built when a process starts.
    static let literal: StaticString = #"""
        public.3d-content|38|||3D model
        public.3gpp|88|3gp,3gpp,sdv|video/3gpp,audio/3gpp|
        public.3gpp2|88|3g2,3gp2|video/3gpp2,audio/3gpp2|
        public.aac-audio|12|aac,adts|audio/aac,audio/x-aac|
        public.ac3-audio|12|ac3|audio/ac3|
        public.ada-source|128|ada,adb,ads||
        public.aifc-audio|12|aifc||
        public.aiff-audio|6|aiff,aif|audio/aiff,audio/x-aiff|AIFF sound
        public.alembic|0,42|abc||
        public.archive||||archive
        public.assembly-source|128|s||
        public.au-audio|12|au,snd|audio/basic|
        public.audio|13|||sound
        public.audiovisual-content|42,38|||audio or video
        public.audiovisual-content-collection||||
        public.avchd-collection|324,14|avchd||
        public.avci|70|avci|image/avci|
        public.avcs|70|avcs|image/avcs|
        public.avi|88|avi,vfw|video/avi,video/msvideo,video/x-msvideo|AVI video
        public.bash-script|126|bash||
        public.block-special|74|||
        public.bookmark||||bookmark
        public.bzip2-archive|42,9|bz2,bz|application/x-bzip2,application/x-bzip,application/bzip2,application/bzip,application/x-bz2|bzip2 archive
        public.c-header|128|h||C header
        public.c-plus-plus-header|128|hh,hp,hpp,hxx,h++,ipp||C++ header
        public.c-plus-plus-inline-header|24|inl||
        public.c-plus-plus-source|128|cp,cpp,c++,cc,cxx||C++ source
        public.c-plus-plus-source.preprocessed|26,129|ii||
        public.c-source|128|c||C source
        public.c-source.preprocessed|28,129|i||
        public.calendar-event||||calendar event
        public.camera-raw-image|73|||camera raw image
        public.case-insensitive-text|140|||
        public.cdda-audio|6|cdda||
        public.character-special|74|||
        public.comma-separated-values-text|113,44|csv|text/csv,text/comma-separated-values|comma-separated values
        public.composite-content|38|||mixed content
        public.contact||||contact
        public.content||||content
        public.cpio-archive|42,9|cpio,pax||
        public.csh-script|126|csh||
        public.css|140|css|text/css|style sheet
        public.data|74||application/octet-stream|data
        public.database||||database
        public.delimited-values-text|140|||
        public.directory|74|||directory
        public.disk-image|9|||disk image
        public.downloadable-sound|12|dls|audio/dls|
        public.dv-movie|88|dv,dif|video/x-dv|
        public.dylan-source|128|dlyan,lid||
        public.elf-binary|42,53|||ELF binary
        public.email-message|84|||email message
        public.enhanced-ac3-audio|12|eac3,ec3|audio/eac3|
        public.executable||||executable
        public.fax|73,84|||
        public.file-url|148|||file address
        public.filename-extension|32|||
        public.flc-animation|88|flc,fli,cel|video/flc|
        public.folder|45|||folder
        public.font|42|||font
        public.fortran-77-source|63|f77||
        public.fortran-90-source|63|f90||
        public.fortran-95-source|63|f95||
        public.fortran-source|128|f,for||
        public.geojson|78|geojson|application/geo+json|GeoJSON document
        public.geometry-definition-format|0,140|obj||
        public.haptics-content||||
        public.heic|70|heic|image/heic|HEIC image
        public.heics|70|heics|image/heic-sequence|
        public.heif|70|heif,hif|image/heif|HEIF image
        public.heif-standard|73|||
        public.heifs|70|heifs|image/heif-sequence|
        public.html|140|html,htm,shtml,shtm|text/html|HTML document
        public.image|42,38|||image
        public.item||||item
        public.jpeg|73|jpeg,jpg,jpe|image/jpeg,image/jpg|JPEG image
        public.jpeg-2000|73|jp2,jpf,jpx,j2k,j2c|image/jp2|
        public.jpeg-xl|73|jxl|image/jxl|
        public.json|140|json|application/json|JSON document
        public.ksh-script|126|ksh||
        public.lex-source|128|l,lm,lmm,lpp,lxx,ll||
        public.log|74|||log
        public.m3u-playlist|113,114|m3u,m3u8|audio/mpegurl,application/vnd.apple.mpegurl,audio/x-mpegurl|M3U playlist
        public.make-source|125|make,mak,gmk,mk||makefile
        public.message||||message
        public.midi-audio|12|midi,mid,smf,kar|audio/midi,audio/x-midi|MIDI music
        public.mig-source|128|defs,mig||
        public.mime-type|32|||
        public.movie|13|||video
        public.mp2|12|mp2||
        public.mp3|12|mp3,mpga|audio/mpeg,audio/mpeg3,audio/mpg,audio/mp3,audio/x-mpeg,audio/x-mpeg3,audio/x-mpg,audio/x-mp3|MP3 sound
        public.mp4a-latm|12||audio/mp4a-latm|
        public.mp4a-loas|12|loas,latm||
        public.mpeg|88|mpg,mpeg,mpe,m75,m15|video/mpeg,video/mpg,video/x-mpeg,video/x-mpg|MPEG video
        public.mpeg-2-transport-stream|88|ts||
        public.mpeg-2-video|156|m2v|video/mpeg2,video/mpeg2-video|
        public.mpeg-4|88|mp4,mpg4|video/mp4,video/mp4v-es|MPEG-4 video
        public.mpeg-4-audio|12|mp4,mpg4|audio/mp4,audio/mp4a-latm|MPEG-4 sound
        public.mpo-image|73|mpo||
        public.named-pipe|74|||
        public.ndjson|140|ndjson|application/x-ndjson|
        public.object-code|42,53|o||
        public.objective-c-plus-plus-source|128|mm||
        public.objective-c-plus-plus-source.preprocessed|102,129|mii||
        public.objective-c-source|128|m||Objective-C source
        public.objective-c-source.preprocessed|104,129|mi||
        public.ofd|42,36|ofd|application/ofd|
        public.opentype-collection-font|108|otc||
        public.opentype-font|59|otf|font/otf|
        public.pascal-source|128|pas||
        public.patch-file|113|patch,diff||
        public.perl-script|126|pl,pm|text/x-perl-script|Perl script
        public.php-script|126|php,php3,php4,ph3,ph4,phtml|text/php,text/x-php-script,application/php|PHP script
        public.plain-text|140|txt,text|text/plain|plain text document
        public.playlist||||playlist
        public.pls-playlist|140,114|pls|audio/x-scpls|
        public.png|73|png|image/png|PNG image
        public.polygon-file-format|0,42|ply||
        public.precompiled-c-header|128|pch||
        public.precompiled-c-plus-plus-header|128|pch++||
        public.presentation|36|||presentation
        public.python-script|126|py|text/x-python-script|Python script
        public.rss|162|rss|application/rss+xml|
        public.rtf|140|rtf|text/rtf|rich text document
        public.ruby-script|126|rb,rbw|text/x-ruby-script|Ruby script
        public.script|128|||script
        public.shell-script|125|sh||shell script
        public.socket|74|||
        public.source-code|113|||source code
        public.source-code.preprocessed|128|||
        public.spreadsheet|38|||spreadsheet
        public.standard-tesselated-geometry-format|0,42|stl||
        public.stored-url||||
        public.svg-image|73,162|svg,svgz|image/svg+xml|SVG drawing
        public.swift-source|128|swift||Swift source
        public.symlink|74,350|||symbolic link
        public.tab-separated-values-text|113,44|tsv|text/tab-separated-values|tab-separated values
        public.tar-archive|453|tar|application/x-tar,application/tar|tar archive
        public.tar-bzip2-archive|22|tbz2,tbz||
        public.tcsh-script|126|tcsh||
        public.text|42,38|||text
        public.tiff|73|tiff,tif|image/tiff|TIFF image
        public.to-do-item||||to-do item
        public.truetype-collection-font|144|ttc||
        public.truetype-font|59|||
        public.truetype-ttf-font|144|ttf|font/ttf|
        public.ulaw-audio|12|ul,ulw,ulaw||
        public.unix-executable|42,53|||Unix executable
        public.url|42|||web address
        public.url-name|42|||
        public.utf16-external-plain-text|113|||
        public.utf16-plain-text|113||text/plain;charset=utf-16|plain text document (UTF-16)
        public.utf8-plain-text|113||text/plain;charset=utf-8|plain text document (UTF-8)
        public.utf8-tab-separated-values-text|136,152|||
        public.uuencoded-archive|42,9|uu|text/x-uuencode|
        public.vcard|140,37|vcf,vcard|text/vcard,text/directory,text/x-vcard|contact card
        public.video|88|||video without sound
        public.volume|58|||volume
        public.x509-certificate|42|cer,der,crt,pem|application/x-x509-ca-cert|certificate
        public.xbitmap-image|73|xbm|image/x-xbitmap|
        public.xfd|162|xfd||
        public.xhtml|162|xhtml,xhtm,xht|application/xhtml+xml|
        public.xml|140|xml|application/xml,text/xml|XML document
        public.yacc-source|128|y,ym,ymm,ypp,yxx,yy||
        public.yaml|140|yml,yaml|application/x-yaml|YAML document
        public.z-archive|42,9|z|application/x-compress|
        public.zip-archive|431|zip|application/zip,application/x-zip-compressed|ZIP archive
        public.zsh-script|126|zsh||
        ca.mcgill.mni.bic.mnc|73|mnc,minc||
        com.adobe.edn|42|edn||
        com.adobe.encapsulated-postscript|178|eps||
        com.adobe.etd|42|etd||
        com.adobe.fdf|42|fdf||
        com.adobe.flash.video|88|flv,f4v,f4p,f4a,f4b|video/x-flv|
        com.adobe.illustrator.ai-image|73|ai||
        com.adobe.pdf|42,36|pdf|application/pdf|PDF document
        com.adobe.photoshop-image|73|psd|image/vnd.adobe.photoshop,image/photoshop,image/x-photoshop,image/psd,application/photoshop|
        com.adobe.photoshop-large-image|73|psb||
        com.adobe.postscript|42,36|ps|application/postscript|
        com.adobe.postscript-font|59|||
        com.adobe.postscript-lwfn-font|179|||
        com.adobe.postscript-pfa-font|179|pfa||
        com.adobe.postscript-pfb-font|179|pfb||
        com.adobe.raw-image|73|dng|image/x-adobe-dng|
        com.adobe.xfdf|42,36|xfdf||
        com.allume.stuffit-archive|42,9|||
        com.apple.afp-internet-location|289|afploc||
        com.apple.alias-file|42,350|||
        com.apple.alias-record|42,350|||
        com.apple.applescript.script|42,125|scpt||
        com.apple.applescript.script-bundle|208,324|scptd||
        com.apple.applescript.text|125|applescript||
        com.apple.applesingle-archive|42,9|as||
        com.apple.application|53|||application
        com.apple.application-and-system-extension|390|appex||app extension
        com.apple.application-bundle|193,298,324|app||application
        com.apple.application-file|193,42|app||
        com.apple.application-placeholder|195|placeholder||
        com.apple.applications-folder|58|||
        com.apple.archive|42,9|aar,yaa||
        com.apple.arobject|42|arobject||
        com.apple.ascii-property-list|140,339|plist||
        com.apple.audio-unit-preset|389|aupreset||
        com.apple.binary-property-list|339|plist||property list (binary)
        com.apple.binhex-archive|42,9|hqx|application/mac-binhex40,application/mac-binhex,application/binhex|
        com.apple.bom-archive|9|||
        com.apple.bom-compressed-cpio|42,205|cpgz||
        com.apple.bookmark|42,350|||
        com.apple.bundle|45|||bundle
        com.apple.cocoa.pasteboard.character-formatting|42|||
        com.apple.cocoa.pasteboard.color|42|||
        com.apple.cocoa.pasteboard.find-panel-search-options|42|||
        com.apple.cocoa.pasteboard.multiple-text-selection|42|||
        com.apple.cocoa.pasteboard.paragraph-formatting|42|||
        com.apple.cocoa.pasteboard.sound|42|||
        com.apple.color-file|42|clr,ccl||
        com.apple.colorsync-profile|42|icc,icm,pf||
        com.apple.configprofile|162|configprofile||
        com.apple.coreaudio-format|12|caf||
        com.apple.coreml.mlpackage|324|mlpackage||
        com.apple.coreml.model|42|mlmodel,mlkitmodel||
        com.apple.crashreport|152,81|crash||
        com.apple.csstore|42,43|csstore||
        com.apple.dashboard-widget|298,324|wdgt||
        com.apple.data-container|58,298|||
        com.apple.deprecated-application-file|196|||
        com.apple.desktop-folder|58|||
        com.apple.developer-folder|58|||
        com.apple.device-model-code|140|||
        com.apple.document-type.system-folder|58|||
        com.apple.documents-folder|58|||
        com.apple.downloads-folder|58|||
        com.apple.drawing|73|drawing||
        com.apple.driver-extension|298,324|dext||
        com.apple.drop-folder|58|||
        com.apple.encrypted-archive|42,9|aea||
        com.apple.file-internet-location|289|fileloc||
        com.apple.file-system-plug-in|332|fs||
        com.apple.finder.burn-folder|58|fpbf||
        com.apple.finder.clipping|42|||
        com.apple.finder.pictclipping|239,73|pictclipping||
        com.apple.finder.recent-items|242|||
        com.apple.finder.smart-folder|42|savedSearch||
        com.apple.finder.sound-clipping|239|sndClipping||
        com.apple.finder.textclipping|239|textclipping||
        com.apple.flat-rtfd|42,36|||
        com.apple.font-suitcase|59|suit||
        com.apple.framework|208|framework||
        com.apple.ftp-internet-location|289|ftploc||
        com.apple.garageband.project|324,13|band,gbProj||
        com.apple.generic-bundle|208,324|bundle||
        com.apple.generic-internet-location|289|inetloc||
        com.apple.generic-stationery|42|||
        com.apple.gpuRestart|152,81|gpuRestart||
        com.apple.groupactivities.activity|42|groupactivity||
        com.apple.groups-folder|58|||
        com.apple.hangreport|152,81|hang||
        com.apple.haptics.ahap|66,78|ahap||
        com.apple.help-document|42|||
        com.apple.home-folder|58|||
        com.apple.iCloud|74|||
        com.apple.iMovieLibrary|324|imovielibrary||
        com.apple.iMovieTheater|324|theater||
        com.apple.iWork.Keynote.key|324,120,292|key||
        com.apple.iWork.Keynote.key-tef|324,120,292|key-tef||
        com.apple.iWork.Keynote.kth|324,120,293|kth||
        com.apple.iWork.Keynote.sffkey|42,120|key|application/x-iwork-keynote-sffkey|
        com.apple.iWork.Keynote.sffkth|42,120|kth|application/x-iwork-keynote-sffkth|
        com.apple.iWork.Numbers.numbers|324,36,130|numbers||
        com.apple.iWork.Numbers.numbers-tef|324,36,130|numbers-tef||
        com.apple.iWork.Numbers.sffnumbers|42,36,130|numbers|application/x-iwork-numbers-sffnumbers|
        com.apple.iWork.Numbers.sfftemplate|42,36,130|nmbtemplate|application/x-iwork-numbers-sfftemplate|
        com.apple.iWork.Numbers.template|324,36,130|!nmbtemplate||
        com.apple.iWork.Pages.pages|324,36|pages||
        com.apple.iWork.Pages.pages-tef|324,36|pages-tef||
        com.apple.iWork.Pages.sffpages|42,36|pages|application/x-iwork-pages-sffpages|
        com.apple.iWork.Pages.sfftemplate|42,36|template|application/x-iwork-pages-sfftemplate|
        com.apple.iWork.Pages.template|324,36|!template||
        com.apple.ical.ics|140,74,30|ics|text/calendar|
        com.apple.ical.vcs|140,74,30|vcs,vcal|text/x-vcalendar|
        com.apple.icloud-file-fault|42|icloud||
        com.apple.icns|73|icns||icon image
        com.apple.iig-source|28|iig||
        com.apple.ink.inktext|42|||
        com.apple.installer-distribution-package|208,324|dist,distz||
        com.apple.installer-meta-package|208,324|mpkg||
        com.apple.installer-package|208,324|pkg||
        com.apple.installer-package-archive|42,9|pkg,mpkg||
        com.apple.intelligentsuggestions.assets|208,324|suggestionsassets||
        com.apple.internet-location|132,42|||
        com.apple.itunes.store-url|148|itms||
        com.apple.kernel-extension|208,324|kext||
        com.apple.keynote.key|324,120|||
        com.apple.keynote.kth|324,120|||
        com.apple.ktrace|42,81|ktrace||
        com.apple.library-folder|58|||
        com.apple.linkpresentation.metadata|42|||
        com.apple.live-photo||||
        com.apple.localizable-name-bundle|208|||
        com.apple.localized-pdf-bundle|298,324,36|lpdf||
        com.apple.log|113,81|log||
        com.apple.m4a-audio|97|m4a|audio/x-m4a|
        com.apple.m4v-video|96|m4v|video/x-m4v|
        com.apple.macbinary-archive|42,9|bin|application/macbinary,application/x-macbinary|
        com.apple.mach-o-binary|147|||
        com.apple.mach-o-bundle|304|||
        com.apple.mach-o-core|304|||
        com.apple.mach-o-dylib|304|dylib||
        com.apple.mach-o-executable|304|||
        com.apple.mach-o-object|304|||
        com.apple.macpaint-image|73|pntg||
        com.apple.mail-internet-location|289|mailloc||
        com.apple.mapkit.map-item|42|||
        com.apple.menu-extra|324,208|menu||
        com.apple.metadata-importer|332|mdimporter||
        com.apple.mobileconfig|162|mobileconfig,mobile|application/x-apple-aspen-config|
        com.apple.mobileprovision|42|mobileprovision|application/x-apple-aspen-mobileprovision|
        com.apple.mount-point|74,350|||
        com.apple.movie-folder|58|||
        com.apple.mpeg-4-ringtone|97|m4r|audio/x-m4r|
        com.apple.music-folder|58|||
        com.apple.news-internet-location|289|newsloc||
        com.apple.nspboard-type|140|||
        com.apple.ostype|140|||
        com.apple.package|45|||package
        com.apple.panicreport|152,81|panic||
        com.apple.pef-binary|42,53|||
        com.apple.pict|73|pict,pct,pic|image/pict,image/x-pict,image/x-macpict|
        com.apple.pictures-folder|58|||
        com.apple.pkpass|208,324|pkpass|application/vnd.apple.pkpass|
        com.apple.pkpass-data|42|pkpass||
        com.apple.pkpasses-data|42|pkpasses|application/vnd.apple.pkpasses|
        com.apple.plugin|208,324|plugin||
        com.apple.pluginkit|208,324|pluginkit||
        com.apple.ppp-plug-in|332|ppp||
        com.apple.private.live-photo-bundle|297,208,324|pvt||
        com.apple.profile-background-color|42|||
        com.apple.profile-font-and-color|42|||
        com.apple.profile-font-icon|74|||
        com.apple.property-list|42|!plist||property list
        com.apple.protected-mpeg-4-audio|12|m4p||
        com.apple.protected-mpeg-4-audio-b|340|m4b||
        com.apple.protected-mpeg-4-video|302|||
        com.apple.provisionprofile|162|provisionprofile||
        com.apple.public-folder|58|||
        com.apple.quartz-composer-composition|42,53|qtz|application/x-quartzcomposer|
        com.apple.quicklook-generator|332|qlgenerator||
        com.apple.quicktime-image|73|qtif,qti|image/x-quicktime|
        com.apple.quicktime-movie|88|mov,qt|video/quicktime|QuickTime video
        com.apple.reality|42|reality|model/vnd.reality|
        com.apple.resolvable||||
        com.apple.rez-source|128|r||
        com.apple.rtfd|324,36|rtfd||
        com.apple.scenekit.scene|42,0|scn,scnz||
        com.apple.scripting-definition|162|sdef||
        com.apple.server-applications-folder|58|||
        com.apple.servers-folder|58|||
        com.apple.service-application|195|service||
        com.apple.shazamcatalog|42|shazamcatalog||
        com.apple.shazamsignature|42|shazamsignature||
        com.apple.shutdownStall|152,81|shutdownStall||
        com.apple.sites-folder|58|||
        com.apple.spinreport|152,81|spin||
        com.apple.structured-text|113|||
        com.apple.structured-text.address|363|||
        com.apple.structured-text.date|363|||
        com.apple.structured-text.telephone-number|363|||
        com.apple.structured-text.transit-information|363|||
        com.apple.symbol-export|128|exp||
        com.apple.system-extension|298,324|systemextension||
        com.apple.systempreference.prefpane|324,208|prefPane||
        com.apple.systempreference.screen-saver|324,208|saver||
        com.apple.systempreference.screen-slide-saver|324,208|slideSaver||
        com.apple.traditional-mac-plain-text|113|||
        com.apple.trash-empty|58|||
        com.apple.trash-full|58|||
        com.apple.truetype-datafork-suitcase-font|144|dfont||
        com.apple.txn.text-multimedia-data|42,36|||
        com.apple.users-folder|58|||
        com.apple.utilities-folder|58|||
        com.apple.vnc-internet-location|289|vncloc||
        com.apple.watchface|42,38|watchface||
        com.apple.web-internet-location|289|webloc||
        com.apple.webarchive|42,36|webarchive|application/x-webarchive|
        com.apple.webkit-plugin|332|webplugin||
        com.apple.x11-mach-o-executable|304|||
        com.apple.xar-archive|42,9|xar||
        com.apple.xcode.dsym|324|dsym||
        com.apple.xip-archive|386|xip||
        com.apple.xml-property-list|162,339|plist||property list (XML)
        com.apple.xpc-service|208,324|xpc||
        com.audible.aa-audio|12|||
        com.audible.aa-audiobook|391|aa|audio/audible,audio/x-pn-audibleaudio,audio/x-audible|
        com.audible.aax-audiobook|391|aax|audio/vnd.audible.aax|
        com.avid.open-media-framework|13|omf||
        com.compuserve.gif|73|gif|image/gif|GIF image
        com.digidesign.sd2-audio|12|sd2||
        com.ilm.openexr-image|73|exr||
        com.j2.efx-fax|54|efx|image/efax|
        com.j2.jfx-fax|54|jfx||
        com.kodak.flashpix-image|73|fpx|image/fpx,application/vnd.fpx|
        com.microsoft.advanced-stream-redirector|13,162|asx|video/x-ms-asx|
        com.microsoft.advanced-systems-format|13|asf|video/x-ms-asf|
        com.microsoft.bmp|73|bmp,dib|image/bmp|Windows bitmap
        com.microsoft.cab|42,9|cab||
        com.microsoft.excel.sheet.binary.macroenabled|166,36,130,53|xlsb|application/vnd.ms-excel.sheet.binary.macroEnabled.12|
        com.microsoft.excel.xla|42|xla||
        com.microsoft.excel.xls|42,36,130|xls|application/vnd.ms-excel,application/msexcel|Excel workbook
        com.microsoft.excel.xlt|42,130|xlt|application/vnd.ms-excel,application/msexcel|
        com.microsoft.excel.xlw|42,130|xlw|application/vnd.ms-excel,application/msexcel|
        com.microsoft.ico|73|ico|image/vnd.microsoft.icon|Windows icon
        com.microsoft.internet-shortcut|132,42|url||
        com.microsoft.powerpoint.pot|42,120|pot|application/vnd.ms-powerpoint,application/mspowerpoint|
        com.microsoft.powerpoint.pps|42,120|pps|application/vnd.ms-powerpoint,application/mspowerpoint|
        com.microsoft.powerpoint.ppt|42,120|ppt|!application/vnd.ms-powerpoint,!application/mspowerpoint|PowerPoint presentation
        com.microsoft.waveform-audio|12|wav,wave,bwf|audio/vnd.wave,audio/wav,audio/wave,audio/x-wav|WAVE sound
        com.microsoft.windows-dynamic-link-library|42,53|dll|application/x-msdownload|
        com.microsoft.windows-executable|42,53|exe|!application/x-msdownload|Windows executable
        com.microsoft.windows-media-wax|12,401|wax|video/x-ms-wax|
        com.microsoft.windows-media-wm|88,402|wm|video/x-ms-wm|
        com.microsoft.windows-media-wma|12,402|wma|video/x-ms-wma|
        com.microsoft.windows-media-wmp|88,402|wmp|video/x-ms-wmp|
        com.microsoft.windows-media-wmv|88,402|wmv|video/x-ms-wmv|
        com.microsoft.windows-media-wmx|88,401|wmx|video/x-ms-wmx|
        com.microsoft.windows-media-wvx|88,401|wvx|video/x-ms-wvx|
        com.microsoft.word.doc|42,36|doc|application/msword|Word document
        com.microsoft.word.dot|42,36|dot|application/msword|
        com.microsoft.word.wordml|162,36|xml||
        com.netscape.javascript-source|125,53|js,jscript,javascript,mjs|text/javascript|JavaScript source
        com.pixar.universal-scene-description|0,42|usd,usda,usdc||
        com.pixar.universal-scene-description-mobile|0,42|usdz|model/vnd.usdz+zip|
        com.pkware.zip-archive|42,9|||
        com.real.realaudio|12|ram,ra|audio/vnd.rn-realaudio,audio/x-pn-realaudio,audio/x-realaudio|
        com.real.realmedia|88|rm|application/vnd.rn-realmedia|
        com.real.realmedia-vbr|88|rmvb|application/vnd.rn-realmedia-vbr|
        com.rsa.pkcs-12|42|p12,pfx|application/x-pkcs12|personal certificate archive
        com.scenarist.closed-caption|140|scc||
        com.sgi.sgi-image|73|sgi|image/sgi|
        com.sony.wave64|12|w64||
        com.soundblaster.soundfont|12|sf2||
        com.stuffit.archive.sidx|185|sidx|application/x-stuffitx-index,application/x-sitx-index|
        com.stuffit.archive.sit|185|sit,sea|application/x-stuffit,application/x-sit|
        com.stuffit.archive.sitx|185|sitx|application/x-stuffitx,application/x-sitx|
        com.sun.java-archive|166,53|jar|application/java-archive|Java archive
        com.sun.java-class|42,53|class||
        com.sun.java-source|128|java,jav||
        com.sun.java-web-start|162|jnlp|application/x-java-jnlp-file,application/jnlp|
        com.sun.web-application-archive|443|war||
        com.truevision.tga-image|73|tga|image/targa,image/tga,application/tga|
        gov.nih.nifti-1|42|nii||
        org.3gpp.adaptive-multi-rate-audio|12|amr|audio/amr|
        org.7-zip.7-zip-archive|42,9|7z|application/x-7z-compressed|
        org.aafassociation.advanced-authoring-format|42,36|aaf||
        org.gnu.gnu-tar-archive|42,9|gtar|application/x-gtar|
        org.gnu.gnu-zip-archive|42,9|gz,gzip|application/x-gzip,application/gzip|gzip archive
        org.gnu.gnu-zip-tar-archive|454|tgz||
        org.idpf.epub-container|42,36|epub|application/epub+zip|EPUB book
        org.khronos.collada.digital-asset-exchange|162,13,0|dae||
        org.nema.dicom|42|dcm,dicom|application/dicom|
        org.oasis-open.opendocument|42|||
        org.oasis-open.opendocument.chart|459,36|odc|application/vnd.oasis.opendocument.chart|
        org.oasis-open.opendocument.chart-template|459,36|otc|application/vnd.oasis.opendocument.chart-template|
        org.oasis-open.opendocument.database|42,38,43|odb|application/vnd.oasis.opendocument.database|
        org.oasis-open.opendocument.formula|459,38|odf|application/vnd.oasis.opendocument.formula|
        org.oasis-open.opendocument.formula-template|459,38|otf|application/vnd.oasis.opendocument.formula-template|
        org.oasis-open.opendocument.graphics|459,36|odg|application/vnd.oasis.opendocument.graphics|OpenDocument drawing
        org.oasis-open.opendocument.graphics-template|459,36|otg|application/vnd.oasis.opendocument.graphics-template|
        org.oasis-open.opendocument.image|459,73|odi|application/vnd.oasis.opendocument.image|
        org.oasis-open.opendocument.image-template|459,73|oti|application/vnd.oasis.opendocument.image-template|
        org.oasis-open.opendocument.presentation|459,36,120|odp|application/vnd.oasis.opendocument.presentation|OpenDocument presentation
        org.oasis-open.opendocument.presentation-template|459,36,120|otp|application/vnd.oasis.opendocument.presentation-template|
        org.oasis-open.opendocument.spreadsheet|459,36,130|ods|application/vnd.oasis.opendocument.spreadsheet|OpenDocument spreadsheet
        org.oasis-open.opendocument.spreadsheet-template|459,36,130|ots|application/vnd.oasis.opendocument.spreadsheet-template|
        org.oasis-open.opendocument.text|459,36|odt|application/vnd.oasis.opendocument.text|OpenDocument text
        org.oasis-open.opendocument.text-master|459,36|odm|application/vnd.oasis.opendocument.text-master|
        org.oasis-open.opendocument.text-template|459,36|ott|application/vnd.oasis.opendocument.text-template|
        org.oasis-open.opendocument.text-web|459,36|oth|application/vnd.oasis.opendocument.text-web|
        org.openoffice.formula|42,38|sxm,smf|application/vnd.sun.xml.math,application/vnd.stardivision.math|
        org.openoffice.graphics|42,38|sxd,sda|application/vnd.sun.xml.draw,application/vnd.stardivision.draw|
        org.openoffice.graphics-template|42,38|std|application/vnd.sun.xml.draw.template|
        org.openoffice.presentation|42,38,120|sxi,sdd,sdp|application/vnd.sun.xml.impress,application/vnd.stardivision.impress,application/vnd.stardivision.impress-packed|
        org.openoffice.presentation-template|42,38,120|sti|application/vnd.sun.xml.impress.template|
        org.openoffice.spreadsheet|42,130|sxc,sdc|application/vnd.sun.xml.calc,application/vnd.stardivision.calc|
        org.openoffice.spreadsheet-template|42,130|stc|application/vnd.sun.xml.calc.template|
        org.openoffice.text|42,38|sxw,sdw|application/vnd.sun.xml.writer,application/vnd.stardivision.writer|
        org.openoffice.text-master|42,38|sxg|application/vnd.sun.xml.writer.global|
        org.openoffice.text-template|42,38|stw|application/vnd.sun.xml.writer.template|
        org.openxmlformats.openxml|42|||
        org.openxmlformats.presentationml.presentation|487,120|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
        org.openxmlformats.presentationml.presentation.macroenabled|487,120,53|pptm|application/vnd.ms-powerpoint.presentation.macroEnabled.12|
        org.openxmlformats.presentationml.slideshow|487,120|ppsx|application/vnd.openxmlformats-officedocument.presentationml.slideshow|
        org.openxmlformats.presentationml.slideshow.macroenabled|487,120,53|ppsm|application/vnd.ms-powerpoint.slideshow.macroEnabled.12|
        org.openxmlformats.presentationml.template|487,120|potx|application/vnd.openxmlformats-officedocument.presentationml.template|
        org.openxmlformats.presentationml.template.macroenabled|487,120,53|potm|application/vnd.ms-powerpoint.template.macroEnabled.12|
        org.openxmlformats.spreadsheetml.sheet|487,36,130|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
        org.openxmlformats.spreadsheetml.sheet.macroenabled|487,36,130,53|xlsm|application/vnd.ms-excel.sheet.macroEnabled.12|
        org.openxmlformats.spreadsheetml.template|487,36,130|xltx|application/vnd.openxmlformats-officedocument.spreadsheetml.template|
        org.openxmlformats.spreadsheetml.template.macroenabled|487,36,130,53|xltm|application/vnd.ms-excel.template.macroEnabled.12|
        org.openxmlformats.wordprocessingml.document|487,36|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
        org.openxmlformats.wordprocessingml.document.macroenabled|487,36,53|docm|application/vnd.ms-word.document.macroEnabled.12|
        org.openxmlformats.wordprocessingml.template|487,36|dotx|application/vnd.openxmlformats-officedocument.wordprocessingml.template|
        org.openxmlformats.wordprocessingml.template.macroenabled|487,36,53|dotm|application/vnd.ms-word.template.macroEnabled.12|
        org.smpte.mxf|88|mxf|application/mxf|
        org.tukaani.tar-xz-archive|42,9|txz||
        org.tukaani.xz-archive|42,9|xz|application/x-xz|
        org.w3.webvtt|140|vtt|text/vtt|
        org.webmproject.webm|88|webm|video/webm,audio/webm|WebM video
        org.webmproject.webp|73|webp|image/webp|WebP image
        org.xiph.flac|12|flac|audio/flac|FLAC sound
        """#
}
