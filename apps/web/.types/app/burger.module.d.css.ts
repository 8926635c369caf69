export declare const burger: string
export declare const burgerLines: string
