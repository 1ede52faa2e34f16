import Foundation
import Testing

@testable import UIKit

extension InterfaceSuite {
    /// A stack of 300 by 60 points, with labels of 10, 20 and 30 by 20 points in it, 6 apart.
    @MainActor @Suite struct StackTests {
        private let labels = [1, 2, 3].map { length in
            let label = UILabel()
            label.text = String(repeating: "a", count: length)
            return label
        }

        private func frames(_ change: (UIStackView) -> Void) async throws -> [CGRect] {
            let stack = UIStackView(arrangedSubviews: labels)
            stack.spacing = 6
            labels[2].setContentHuggingPriority(.defaultLow, for: .horizontal)
            labels[2].setContentHuggingPriority(.defaultLow, for: .vertical)
            change(stack)
            return try await HostedInterface.show(UIViewController()) { interface in
                stack.translatesAutoresizingMaskIntoConstraints = false
                interface.controller.view.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.widthAnchor.constraint(equalToConstant: 300), stack.heightAnchor.constraint(equalToConstant: 60),
                ])
                await interface.settle()
                interface.expectSameTrees(stack.constraints + labels.flatMap(\.constraints))
                return labels.map(\.frame)
            }
        }

        @Test(arguments: [
            (UIStackView.Distribution.fill, [0, 10, 16, 20, 42, 258]), (.fillEqually, [0, 96, 102, 96, 204, 96]),
            (.fillProportionally, [0, 48, 54, 96, 156, 144]), (.equalSpacing, [0, 10, 130, 20, 270, 30]),
            (.equalCentering, [0, 10, 135, 20, 270, 30]),
        ]) func distributesInARow(_ distribution: UIStackView.Distribution, expected: [CGFloat]) async throws {
            let frames = try await frames { $0.distribution = distribution }
            #expect(frames.flatMap { [$0.minX, $0.width] } == expected)
            #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 60 })
        }

        @Test(arguments: [
            (UIStackView.Distribution.fill, [0, 4, 10, 20, 36, 24]), (.fillEqually, [0, 16, 22, 16, 44, 16]),
            (.equalSpacing, [0, 10, 25, 10, 50, 10]), (.equalCentering, [0, 10, 25, 10, 50, 10]),
        ]) func distributesInAColumn(_ distribution: UIStackView.Distribution, expected: [CGFloat]) async throws {
            // Heights that leave room in 60 points.
            let heights: [CGFloat] = distribution == .fill ? [4, 20, 24] : [10, 10, 10]
            if distribution != .fillEqually {
                for (label, height) in zip(labels, heights) { label.heightAnchor.constraint(equalToConstant: height).isActive = true }
            }
            let frames = try await frames {
                $0.axis = .vertical
                $0.distribution = distribution
            }
            #expect(frames.flatMap { [$0.minY, $0.height] } == expected)
            #expect(frames.allSatisfy { $0.minX == 0 && $0.width == 300 })
        }

        @Test(
            arguments: [
                (UIStackView.Alignment.fill, 0, 60), (.leading, 0, 20), (.center, 20, 20), (.trailing, 40, 20), (.top, 0, 20), (.bottom, 40, 20),
            ] as [(UIStackView.Alignment, CGFloat, CGFloat)]) func alignsARow(_ alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat)
            async throws
        {
            let frames = try await frames { $0.alignment = alignment }
            #expect(frames.allSatisfy { $0.minY == y && $0.height == height })
        }

        @Test(arguments: [(UIStackView.Alignment.leading, 0), (.center, 0.5), (.trailing, 1)] as [(UIStackView.Alignment, CGFloat)])
        func alignsAColumn(_ alignment: UIStackView.Alignment, part: CGFloat) async throws {
            let frames = try await frames {
                $0.axis = .vertical
                $0.distribution = .fillEqually
                $0.alignment = alignment
            }
            for (frame, width) in zip(frames, [10, 20, 30]) {
                #expect(frame.width == CGFloat(width))
                #expect(frame.minX == (300 - CGFloat(width)) * part)
            }
        }

        @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
        func alignsARowByItsText(_ alignment: UIStackView.Alignment) async throws {
            labels[1].text = "aaaaaa"
            labels[1].numberOfLines = 0
            labels[1].widthAnchor.constraint(equalToConstant: 30).isActive = true
            let frames = try await frames { $0.alignment = alignment }
            #expect(frames.map(\.height) == [20, 40, 20])
            let edges = frames.map { alignment == .firstBaseline ? $0.minY : $0.maxY }
            #expect(Set(edges).count == 1)
            #expect(frames.allSatisfy { $0.minY >= 0 && $0.maxY <= 60 })
        }

        @Test func hiddenViewsTakeNoRoomAndSpacingsMayDiffer() async throws {
            let hidden = try await frames { stack in
                stack.distribution = .fillEqually
                labels[1].isHidden = true
            }
            #expect(hidden[0] == CGRect(x: 0, y: 0, width: 147, height: 60))
            #expect(hidden[2] == CGRect(x: 153, y: 0, width: 147, height: 60))
        }

        @Test func spacingsMayDifferAndMarginsCount() async throws {
            let frames = try await frames { stack in
                stack.setCustomSpacing(30, after: labels[0])
                stack.isLayoutMarginsRelativeArrangement = true
                stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
            }
            #expect(frames[0] == CGRect(x: 10, y: 5, width: 10, height: 40))
            #expect(frames[1] == CGRect(x: 50, y: 5, width: 20, height: 40))
            #expect(frames[2] == CGRect(x: 76, y: 5, width: 204, height: 40))
        }

        @Test func aRowGrowsWithItsViews() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let stack = UIStackView(arrangedSubviews: [labels[0]])
                stack.translatesAutoresizingMaskIntoConstraints = false
                interface.controller.view.addSubview(stack)
                await interface.settle()
                #expect(stack.frame.size == CGSize(width: 10, height: 20))
                stack.addArrangedSubview(labels[2])
                await interface.settle()
                #expect(stack.frame.size == CGSize(width: 40, height: 20))
                labels[0].removeFromSuperview()
                await interface.settle()
                #expect(stack.arrangedSubviews == [labels[2]])
                #expect(stack.frame.size == CGSize(width: 30, height: 20))
                interface.expectSameTrees(stack.constraints + labels.flatMap(\.constraints))
            }
        }
    }
}
