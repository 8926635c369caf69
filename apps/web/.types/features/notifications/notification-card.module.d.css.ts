export declare const teamNotice: string
export declare const teamNoticeFoot: string
export declare const teamNoticePhase: string
