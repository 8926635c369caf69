export declare const selfTest: string
