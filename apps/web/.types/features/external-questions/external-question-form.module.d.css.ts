export declare const bankForm: string
export declare const bankMedium: string
