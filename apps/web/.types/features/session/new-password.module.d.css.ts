export declare const newPassword: string
export declare const passwordStrength: string
export declare const passwordSteps: string
