export declare const brandField: string
export declare const brandInputs: string
export declare const brandPicker: string
export declare const brandContrast: string
export declare const brandPreview: string
export declare const brandLink: string
export declare const brandRow: string
export declare const brandButton: string
