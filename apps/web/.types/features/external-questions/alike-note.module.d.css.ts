export declare const alikeNote: string
export declare const alikeText: string
export declare const alikeStatement: string
export declare const alikeAnswer: string
