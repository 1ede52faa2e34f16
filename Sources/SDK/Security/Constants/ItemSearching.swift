// How to search for items, and what to return. The values are Apple's.
// SAFETY: strings do not change.

/// The number of results: a number, `kSecMatchLimitOne` or `kSecMatchLimitAll`.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// The first match.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All matches.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchPolicy: CFString = "m_Policy"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchItemList: CFString = "m_ItemList"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchSearchList: CFString = "m_SearchList"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchIssuers: CFString = "m_Issuers"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchEmailAddressIfPresent: CFString = "m_EmailAddressIfPresent"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchSubjectContains: CFString = "m_SubjectContains"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchTrustedOnly: CFString = "m_TrustedOnly"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecMatchValidOnDate: CFString = "m_ValidOnDate"
/// Whether the secret is returned.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// Whether the attributes are returned.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// A reference. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecReturnRef: CFString = "r_Ref"
/// Whether a persistent reference is returned.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The secret.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// A reference. Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecValueRef: CFString = "v_Ref"
/// A persistent reference.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// Has no effect: there is one keychain.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// Has no effect: nothing asks the person for authentication.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// Has no effect.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// Has no effect.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Has no effect.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// Has no effect.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// Has no effect.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// Has no effect.
nonisolated(unsafe) public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecUseItemList: CFString = "u_ItemList"
/// Not supported: `errSecUnimplemented`.
nonisolated(unsafe) public let kSecUseKeychain: CFString = "u_Keychain"
