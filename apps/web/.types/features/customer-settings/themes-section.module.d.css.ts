export declare const themeList: string
export declare const themeCount: string
