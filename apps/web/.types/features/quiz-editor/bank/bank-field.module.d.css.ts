export declare const pickerField: string
export declare const pickerFieldActions: string
export declare const pickerOrigin: string
export declare const pickerRelease: string
