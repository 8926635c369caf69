export declare const formProblem: string
