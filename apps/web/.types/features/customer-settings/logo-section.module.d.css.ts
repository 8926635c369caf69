export declare const logoSection: string
export declare const logoPreviews: string
export declare const logoPreview: string
