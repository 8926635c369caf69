export declare const cupChanges: string
export declare const cupChange: string
export declare const cupChangeTies: string
export declare const cupChangeTie: string
export declare const cupChangeEffect: string
