export declare const chartFrame: string
export declare const chartDrawing: string
export declare const chartSwitch: string
export declare const chartLegend: string
export declare const chartLine: string
export declare const chartGrid: string
export declare const chartDot: string
export declare const chartSeriesHead: string
