export declare const specialMark: string
export declare const markLegend: string
