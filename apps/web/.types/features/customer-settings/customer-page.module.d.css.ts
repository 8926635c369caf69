export declare const settings: string
