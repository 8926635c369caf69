export declare const subthemes: string
export declare const subthemesError: string
export declare const subthemeList: string
