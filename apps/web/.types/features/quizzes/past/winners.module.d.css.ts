export declare const winners: string
export declare const winnersWord: string
export declare const winnersNames: string
