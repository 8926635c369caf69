export declare const unbroken: string
