export declare const languageButtons: string
