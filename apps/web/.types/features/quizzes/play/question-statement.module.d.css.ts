export declare const questionHead: string
export declare const questionNumber: string
export declare const questionTheme: string
export declare const questionSubtheme: string
