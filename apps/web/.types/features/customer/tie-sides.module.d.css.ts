export declare const tieSides: string
export declare const tieSide: string
export declare const tieName: string
export declare const tieScore: string
