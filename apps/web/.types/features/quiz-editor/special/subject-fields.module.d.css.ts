export declare const specialHead: string
export declare const specialHeadRow: string
