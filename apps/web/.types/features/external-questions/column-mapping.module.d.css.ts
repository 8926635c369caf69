export declare const columnMapping: string
export declare const mappedColumns: string
export declare const mappingPreview: string
export declare const mappedColumn: string
export declare const mappedName: string
