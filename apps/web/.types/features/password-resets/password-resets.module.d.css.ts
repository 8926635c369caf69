export declare const passwordResetPage: string
export declare const passwordResetForm: string
export declare const worthlessLink: string
export declare const passwordResetBack: string
