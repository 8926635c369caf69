export declare const tableDownload: string
export declare const tableFormat: string
