export declare const desk: string
export declare const deskColumns: string
export declare const deskSide: string
export declare const deskQuestion: string
export declare const officialAnswer: string
export declare const officialText: string
export declare const correctionDone: string
