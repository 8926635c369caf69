export declare const accessKeys: string
export declare const accessKeysActs: string
export declare const accessKeysList: string
export declare const accessKeysAbout: string
export declare const accessKeysName: string
