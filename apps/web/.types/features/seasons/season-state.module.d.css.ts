export declare const seasonState: string
