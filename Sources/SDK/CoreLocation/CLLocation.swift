public import Foundation

/// In degrees.
public typealias CLLocationDegrees = Double
/// In metres.
public typealias CLLocationDistance = Double
/// In metres; below 0: not known.
public typealias CLLocationAccuracy = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// From -90 in the south to 90 in the north.
    public var latitude: CLLocationDegrees
    /// From -180 in the west to 180 in the east.
    public var longitude: CLLocationDegrees

    public init() { (latitude, longitude) = (0, 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// No place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// Where a photo was taken. There is no `CLLocationManager`: an extension does not learn where the person is.
open class CLLocation: NSObject, @unchecked Sendable {
    // SAFETY: all of it is constant.
    public let coordinate: CLLocationCoordinate2D
    /// In metres above the sea; ``verticalAccuracy`` says whether it is known.
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    /// Below 0: the altitude is not known.
    public let verticalAccuracy: CLLocationAccuracy
    public let timestamp: Date

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
            timestamp: Date())
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.timestamp = timestamp
    }

    /// In metres, along a sphere with the earth's mean radius: within half a percent.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let (one, other) = (coordinate, location.coordinate)
        let toRadians = Double.pi / 180
        let (north, east) = ((other.latitude - one.latitude) * toRadians, (other.longitude - one.longitude) * toRadians)
        let chord = pow(sin(north / 2), 2) + cos(one.latitude * toRadians) * cos(other.latitude * toRadians) * pow(sin(east / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}
