export declare const skeleton: string
