export declare const markdownField: string
export declare const markdownViews: string
export declare const markdownInput: string
export declare const markdownPreview: string
export declare const previewLabel: string
