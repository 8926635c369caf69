export declare const subthemeRow: string
export declare const subthemeOpener: string
export declare const subthemeName: string
export declare const subthemePanel: string
export declare const subthemeWanted: string
