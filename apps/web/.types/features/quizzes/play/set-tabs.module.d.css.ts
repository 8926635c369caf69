export declare const setTabs: string
