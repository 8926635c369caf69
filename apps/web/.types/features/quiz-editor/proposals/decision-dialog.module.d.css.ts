export declare const decisionProblem: string
