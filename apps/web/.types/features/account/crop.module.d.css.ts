export declare const crop: string
export declare const cropArea: string
export declare const cropSide: string
export declare const cropPreview: string
export declare const cropZoom: string
