export declare const quizRowDate: string
export declare const quizRowSubject: string
export declare const quizRowCredited: string
export declare const quizRowPhase: string
export declare const quizRowComplete: string
export declare const quizRowIncomplete: string
export declare const quizRowPending: string
export declare const specialQuizTable: string
