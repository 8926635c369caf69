export declare const themeCard: string
export declare const themeHead: string
export declare const themeOpener: string
export declare const themeName: string
export declare const themeResting: string
export declare const themeMover: string
export declare const themePanel: string
