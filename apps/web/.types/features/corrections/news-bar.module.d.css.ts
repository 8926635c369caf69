export declare const newsBar: string
export declare const news: string
export declare const undoButton: string
