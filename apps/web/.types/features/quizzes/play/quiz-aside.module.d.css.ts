export declare const quizAside: string
export declare const opponentButton: string
export declare const opponentDrawer: string
export declare const quizFoot: string
export declare const quizForm: string
export declare const opponentButtonName: string
