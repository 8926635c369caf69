export declare const previewTable: string
