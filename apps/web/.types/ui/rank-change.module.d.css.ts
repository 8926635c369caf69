export declare const rankChange: string
export declare const rankUp: string
export declare const rankDown: string
export declare const rankNew: string
