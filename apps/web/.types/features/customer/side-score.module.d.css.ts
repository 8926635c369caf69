export declare const sideScore: string
