extension LayoutScene {
    /// Rows, each with a label, a field and a switch inside it; all labels as wide as the widest. Four views and 17 constraints a row: 863
    /// constraints with 50 rows.
    public static func form(rows: Int) -> LayoutScene {
        var scene = LayoutScene(name: "form of \(rows * 4) views, nested", width: 390, height: Double(rows) * 56)
        var above: Int?
        var firstLabel: Int?
        for number in 0..<rows {
            let row = scene.add()
            let label = scene.add(in: row, width: 60 + 7 * Double(number % 5), height: 20)
            let field = scene.add(in: row, width: 100, height: 34, widthHugging: 240)
            let toggle = scene.add(in: row, width: 51, height: 31)

            scene.relate(row, .left, 0, .left, 16)
            scene.relate(row, .right, 0, .right, -16)
            if let above { scene.relate(row, .top, above, .bottom, 8) } else { scene.relate(row, .top, 0, .top, 8) }
            scene.size(row, .height, .atLeast, 44)

            scene.relate(label, .left, row, .left)
            scene.relate(label, .centerY, row, .centerY)
            scene.relate(label, .top, .atLeast, row, .top)
            if let firstLabel { scene.relate(label, .width, firstLabel, .width) }

            scene.relate(field, .left, label, .right, 8)
            scene.relate(field, .right, toggle, .left, -8)
            scene.relate(field, .top, row, .top, 6)
            scene.relate(field, .bottom, row, .bottom, -6)
            if number.isMultiple(of: 4) { scene.size(field, .width, .atLeast, 60) }

            scene.relate(toggle, .right, row, .right)
            scene.relate(toggle, .centerY, row, .centerY)
            scene.relate(toggle, .top, .atLeast, row, .top)
            scene.relate(toggle, .bottom, .atMost, row, .bottom)
            scene.size(toggle, .width, .atLeast, 40)

            above = row
            firstLabel = firstLabel ?? label
        }
        if let above { scene.relate(above, .bottom, .atMost, 0, .bottom) }
        return scene
    }

    /// Views one below the other, all in the root.
    public static func column(views: Int) -> LayoutScene {
        var scene = LayoutScene(name: "column of \(views) views, flat", width: 390, height: Double(views) * 40)
        var above: Int?
        for _ in 0..<views {
            let view = scene.add(width: 100, height: 20)
            scene.relate(view, .left, 0, .left, 16)
            scene.relate(view, .right, 0, .right, -16)
            if let above { scene.relate(view, .top, above, .bottom, 8) } else { scene.relate(view, .top, 0, .top, 8) }
            scene.size(view, .height, .atLeast, 30)
            above = view
        }
        if let above { scene.relate(above, .bottom, .atMost, 0, .bottom) }
        return scene
    }
}
