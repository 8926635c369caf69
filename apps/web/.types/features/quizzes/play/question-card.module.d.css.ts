export declare const questionList: string
export declare const questionCard: string
export declare const draftState: string
export declare const draftProblem: string
export declare const questionPoints: string
export declare const questionPointsHint: string
