export declare const quizNotice: string
export declare const quizNoticeText: string
